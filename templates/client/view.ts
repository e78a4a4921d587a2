// Script of the page that shows one example, named behind the "#" of the address.
import { connectFrames } from './frames.ts'

const frame = document.querySelector('iframe')
const name = location.hash.slice(1)
if (frame !== null && /^[a-z0-9_-]+-\d+-[0-9a-f]{16}\.html$/.test(name)) {
  const stem = name.replace(/-[0-9a-f]{16}\.html$/, '')
  document.title = `${document.title}: ${stem}`
  frame.title = stem
  // From disk each file is an origin of its own, and nothing loads without an origin.
  if (location.protocol === 'file:') frame.sandbox.add('allow-same-origin')
  frame.src = `../examples/${name}`
  connectFrames([frame])
  addEventListener('hashchange', () => location.reload())
}
