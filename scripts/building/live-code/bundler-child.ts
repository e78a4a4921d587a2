import { Worker } from 'node:worker_threads'
import { bundleFences, failure } from './bundle-fences.ts'
import type { BundleAnswer, BundleRequest } from './bundle-request.ts'
import { importProjectModule } from './project-module.ts'

/*
 * The process that compiles fences. It runs the project's Vite with its configuration and plugins, as the project's own
 * build does. It can be ended with all that it started, and answers one request after the other.
 */

async function answer(request: BundleRequest): Promise<BundleAnswer> {
  // Plugins look for the project's files in the working directory.
  process.chdir(request.project)
  const vite = await importProjectModule('vite', request.project)
  return vite === null
    ? failure(
        'live examples in jsx, tsx, vue and svelte are compiled by Vite, and this project has none; install it: npm install --save-dev vite',
      )
    : bundleFences(vite, request)
}

/**
 * Ends this process when its parent process is gone. A separate thread watches the parent, because
 * a configuration or a plugin may block the main thread forever.
 */
function watchParent(): void {
  const text = `setInterval(() => {
    try { process.kill(${process.ppid}, 0) } catch { process.kill(process.pid, 'SIGKILL') }
  }, 1000)`
  new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`)).unref()
}

if (process.env['COMPONENT_CATALOG_LIVE'] === '1') {
  process.on('message', (request: BundleRequest) => {
    void answer(request).then(
      (found) => process.send?.({ answer: found }),
      (error: unknown) =>
        process.send?.({ fault: String(error instanceof Error ? error.stack : error) }),
    )
  })
  process.on('disconnect', () => process.exit())
  watchParent()
}
