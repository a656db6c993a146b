//! Which names this server answers to.
//!
//! A page of others can have any name point to this machine, and a browser then takes both for one site (DNS rebinding).
//! It still says which name it used, so requests under unknown names are refused. A name is known when it is a loopback
//! name, the address at which the connection arrived, or on the list of allowed hosts.

use std::net::IpAddr;
use std::str::FromStr;

use axum::extract::Request;
use axum::http::header::HOST;
use axum::http::{HeaderValue, Version};

use crate::error::{Code, Problem};

/// A longer name is cut in messages.
const MAX_SHOWN: usize = 100;

/// A host that is answered to: a name or an address, with any port unless one is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedHost {
    name: String,
    port: Option<u16>,
}

/// A text is no host: it is neither `NAME`, `NAME:PORT`, an IPv4 address nor an IPv6 address in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a host")]
pub struct BadHost;

/// The address of this machine at which a connection arrived.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalAddress(pub(crate) IpAddr);

impl FromStr for AllowedHost {
    type Err = BadHost;

    fn from_str(text: &str) -> Result<AllowedHost, BadHost> {
        let (name, port) = match text.strip_prefix('[').map(|rest| rest.split_once(']')) {
            Some(Some((name, rest))) if name.contains(':') => (name, rest),
            Some(_) => return Err(BadHost),
            // An IPv6 address on the command line needs no brackets.
            None if text.parse::<IpAddr>().is_ok() => (text, ""),
            None => text.split_at(text.find(':').unwrap_or(text.len())),
        };
        let port = match port.strip_prefix(':') {
            Some("") => None,
            Some(digits) => Some(digits.parse().map_err(|_| BadHost)?),
            None if port.is_empty() => None,
            None => return Err(BadHost),
        };
        if let Ok(address) = name.parse::<IpAddr>() {
            return Ok(AllowedHost { name: address.to_canonical().to_string(), port });
        }
        let name = name.strip_suffix('.').unwrap_or(name);
        let is_name = !name.is_empty()
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte));
        if !is_name {
            return Err(BadHost);
        }
        Ok(AllowedHost { name: name.to_ascii_lowercase(), port })
    }
}

impl AllowedHost {
    fn allows(&self, host: &AllowedHost) -> bool {
        self.name == host.name && (self.port.is_none() || self.port == host.port)
    }

    fn is_this_machine(&self, local: Option<LocalAddress>) -> bool {
        let is_own = |address: IpAddr| {
            address.is_loopback() || local.is_some_and(|LocalAddress(local)| local.to_canonical() == address)
        };
        self.name == "localhost" || self.name.parse().is_ok_and(is_own)
    }
}

/// Refuses a request that names no host, several, or one that is not known.
pub(crate) fn check(request: &Request, allowed: &[AllowedHost]) -> Result<(), Problem> {
    let named: Vec<&[u8]> = request.headers().get_all(HOST).iter().map(HeaderValue::as_bytes).collect();
    let may_lack = request.version() < Version::HTTP_11;
    if named.len() > 1 || (named.is_empty() && !may_lack) {
        return Err(Problem::with(Code::BadHost, vec![("count", named.len().to_string())]));
    }
    let local = request.extensions().get::<LocalAddress>().copied();
    let is_known = |text: &str| {
        let host = text.parse::<AllowedHost>();
        host.is_ok_and(|host| {
            host.is_this_machine(local) || allowed.iter().any(|allowed| allowed.allows(&host))
        })
    };
    // A request line may name a host too.
    let in_line = request.uri().authority().map(|authority| authority.as_str().into());
    let in_header = named.into_iter().map(String::from_utf8_lossy);
    for host in in_header.chain(in_line) {
        if !is_known(&host) {
            let shown = host.chars().take(MAX_SHOWN).collect();
            return Err(Problem::with(Code::UnknownHost, vec![("host", shown)]));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn is_allowed(host: &str, allowed: &[&str], local: &str) -> bool {
        let mut request = Request::get("/").header("host", host).body(Body::empty()).unwrap();
        request.extensions_mut().insert(LocalAddress(local.parse().unwrap()));
        let allowed: Vec<AllowedHost> = allowed.iter().map(|host| host.parse().unwrap()).collect();
        check(&request, &allowed).is_ok()
    }

    #[test]
    fn this_machine_and_listed_hosts_are_known() {
        for host in ["localhost", "LOCALHOST:7373", "127.0.0.1:1", "[::1]:7373", "[::1]", "127.9.9.9"] {
            assert!(is_allowed(host, &[], "192.0.2.7"), "{host}");
        }
        for host in ["evil.example", "192.0.2.8", "localhost.evil.example", "", "a b", "x@localhost", "[::2]"]
        {
            assert!(!is_allowed(host, &[], "192.0.2.7"), "{host}");
        }
        assert!(is_allowed("192.0.2.7:7373", &[], "192.0.2.7"));
        assert!(is_allowed("192.0.2.7", &[], "::ffff:192.0.2.7"));
        assert!(is_allowed("[2001:db8::1]:80", &[], "2001:db8::1"));
        let listed = ["lab.example", "other.example:8080", "2001:db8::1"];
        for host in ["lab.example", "Lab.Example.:7373", "other.example:8080", "[2001:db8:0::1]:9"] {
            assert!(is_allowed(host, &listed, "192.0.2.7"), "{host}");
        }
        for host in ["other.example", "other.example:80", "sub.lab.example", "lab.example.evil"] {
            assert!(!is_allowed(host, &listed, "192.0.2.7"), "{host}");
        }
    }

    #[test]
    fn what_is_no_host_is_refused() {
        for text in ["", "http://lab.example", "lab.example/", "a b", "a:b", "a:99999", "[::1", "[x]", "*"] {
            assert_eq!(text.parse::<AllowedHost>(), Err(BadHost), "{text}");
        }
    }
}
