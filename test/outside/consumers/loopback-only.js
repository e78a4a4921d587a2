// Loaded into every tool that the tests start: what it asks for on another machine is refused,
// and said, so that a test cannot pass by what some server on the network answers.
import dns from 'node:dns'

const lookup = dns.lookup
dns.lookup = (host, ...rest) => {
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) {
    return lookup(host, ...rest)
  }
  process.stderr.write(`asked for another machine: ${host}\n`)
  const error = Object.assign(new Error(`${host} is not this machine`), { code: 'ENOTFOUND' })
  return rest.at(-1)(error)
}
