import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { include: ['test/hosts/*.test.ts','test/server/*.test.ts'], globalSetup: ['test/helpers/compile.ts'], testTimeout: 30_000, hookTimeout: 60_000 } })
