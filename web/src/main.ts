import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { asked, listen } from './lib/route.svelte'
import { restoreTheme } from './lib/theme.svelte'
import { isLanguage, preferred, speak } from './lib/words.svelte'

restoreTheme()
listen()
const wanted = asked('lang')
await speak(isLanguage(wanted) ? wanted : preferred())
const target = document.getElementById('app')
if (target) mount(App, { target })
