import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quotaOf } from '../../../scripts/building/render/processors.ts'
import { tempFolder, type Files } from '../../helpers/site.ts'

function quota(files: Files): number {
  const folder = tempFolder(files)
  const at = (name: string): string => join(folder, name)
  return quotaOf({ membership: at('cgroup'), unified: at('unified'), cpu: at('cpu') })
}

test('a container has the processors that its control groups leave it, the least of all around it', () => {
  const own = { cgroup: '0::/\n', 'unified/cpu.max': '150000 100000\n' }
  expect(quota(own)).toBe(1.5)
  const nested = {
    cgroup: '0::/a/b\n',
    'unified/cpu.max': 'max 100000\n',
    'unified/a/cpu.max': '200000 100000\n',
    'unified/a/b/cpu.max': '400000 100000\n',
  }
  expect(quota(nested)).toBe(2)
})

test('those of version 1 count, too', () => {
  const files = {
    cgroup: '5:memory:/x\n4:cpu,cpuacct:/y\n',
    'cpu/y/cpu.cfs_quota_us': '300000\n',
    'cpu/y/cpu.cfs_period_us': '100000\n',
    'cpu/cpu.cfs_quota_us': '-1\n',
    'cpu/cpu.cfs_period_us': '100000\n',
  }
  expect(quota(files)).toBe(3)
})

test.each([
  [{}],
  [{ cgroup: '' }],
  [{ cgroup: '0::/gone\n' }],
  [{ cgroup: '0::/\n', 'unified/cpu.max': 'max 100000\n' }],
  [{ cgroup: '0::/\n', 'unified/cpu.max': 'x\n' }],
  [{ cgroup: '0::relative\n', 'unified/cpu.max': '1 1\n' }],
])('nothing that is said leaves all processors: %j', (files: Files) => {
  expect(quota(files)).toBe(Infinity)
})
