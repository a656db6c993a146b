//! `arbore serve`: the laboratory in the browser.

use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::process::ExitCode;

use arbore_server::{AllowedHost, App, Rate, Settings, Stop, StoreError};

use crate::arguments::ServeArguments;
use crate::context::{Context, bold, faint};
use crate::failure::Failure;
use crate::library::library;
use crate::library::state_folder;
use crate::output::println;

pub(crate) fn run(context: &Context, arguments: &ServeArguments) -> anyhow::Result<ExitCode> {
    // Internal errors go to the operator's log and not to clients.
    env_logger::Builder::new().filter_level(log::LevelFilter::Warn).parse_default_env().init();
    let addresses = addresses(context, arguments)?;
    let data = match &arguments.data {
        Some(folder) => folder.clone(),
        None => state_folder()?.join("laboratory"),
    };
    let is_local = addresses.iter().all(|address| address.ip().is_loopback());
    let rate = Rate::per_second(arguments.rate);
    let allowed_hosts = allowed_hosts(context, arguments)?;
    let settings =
        Settings { data: Some(data.clone()), library: library(), allowed_hosts, rate, ..Settings::default() };
    let app = App::new(settings).map_err(|error: StoreError| {
        Failure::failed(context.with("error-file", &[("path", &data.display()), ("error", &error)]))
    })?;
    let known = [&["localhost".to_owned()], arguments.allow_host.as_slice()].concat().join(", ");
    let stop = Stop::default();
    let asked = stop.clone();
    ctrlc::set_handler(move || asked.stop())?;
    let opened = |address: SocketAddr| {
        let url = url(&arguments.host, address);
        println!("{}  {}", context.text("serve-open"), bold(&url));
        println!("{}", faint(&context.with("serve-data", &[("folder", &data.display())])));
        if !is_local {
            println!("{}", context.text("serve-reachable"));
            println!("{}", faint(&context.with("serve-hosts", &[("hosts", &known)])));
        }
        println!("{}", faint(&context.text("serve-stop")));
        if !arguments.no_open && is_local && has_browser() {
            // Where there is none after all, the address is on the screen.
            let _ = open::that_detached(&url);
        }
    };
    arbore_server::serve(app, &addresses, &stop, opened).map_err(|error| {
        let address = format!("{}:{}", arguments.host, arguments.port);
        Failure::failed(context.with("serve-failed", &[("address", &address), ("error", &error)]))
    })?;
    println!("{}", context.text("serve-closed"));
    Ok(ExitCode::SUCCESS)
}

fn addresses(context: &Context, arguments: &ServeArguments) -> anyhow::Result<Vec<SocketAddr>> {
    let found = (arguments.host.as_str(), arguments.port).to_socket_addrs();
    let found: Vec<SocketAddr> = found.map(Iterator::collect).unwrap_or_default();
    if found.is_empty() {
        return Err(Failure::usage(context.with("serve-no-host", &[("host", &arguments.host)])));
    }
    Ok(found)
}

/// The hosts that are answered to: those of the option, and the one whose address is listened at.
fn allowed_hosts(context: &Context, arguments: &ServeArguments) -> anyhow::Result<Vec<AllowedHost>> {
    let listed = arguments.allow_host.iter().map(|text| {
        text.parse().map_err(|_| Failure::usage(context.with("serve-bad-allow-host", &[("host", text)])))
    });
    listed.chain(arguments.host.parse().ok().map(Ok)).collect()
}

/// The address as a browser reads it.
fn url(host: &str, address: SocketAddr) -> String {
    // All addresses of a machine have no name of their own.
    let host = match address.ip() {
        ip if ip.is_unspecified() => "localhost".to_owned(),
        _ if host.parse::<IpAddr>().is_err() => host.to_owned(),
        IpAddr::V6(ip) => format!("[{ip}]"),
        IpAddr::V4(ip) => ip.to_string(),
    };
    format!("http://{host}:{}/", address.port())
}

/// Whether there is a local screen to open a browser on; not over a remote shell.
fn has_browser() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_far_away = is_set("SSH_CONNECTION") || is_set("CI");
    let has_screen =
        cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    has_screen && !is_far_away
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_those_a_browser_reads() {
        let of = |host: &str, address: &str| url(host, address.parse().unwrap());
        assert_eq!(of("127.0.0.1", "127.0.0.1:7373"), "http://127.0.0.1:7373/");
        assert_eq!(of("localhost", "127.0.0.1:1"), "http://localhost:1/");
        assert_eq!(of("0.0.0.0", "0.0.0.0:80"), "http://localhost:80/");
        assert_eq!(of("::1", "[::1]:80"), "http://[::1]:80/");
    }
}
