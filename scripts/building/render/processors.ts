import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path/posix'

/**
 * Number of threads that can draw at the same time: processors, or a container's share of their
 * time.
 */
export function usableProcessors(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(quotaOf(controlGroups))))
}

/** Paths under which Linux describes control groups. */
export interface ControlGroups {
  /** Path of the file that names the group of this process. */
  readonly membership: string
  /** Mount points of version 2, and of version 1's controller of processor time. */
  readonly unified: string
  readonly cpu: string
}

const controlGroups: ControlGroups = {
  membership: '/proc/self/cgroup',
  unified: '/sys/fs/cgroup',
  cpu: '/sys/fs/cgroup/cpu',
}

/**
 * Number of processors that the groups of this process leave it, which need not be whole; Infinity
 * if none sets a limit. Node looks at the processors alone, up to version 22.
 */
export function quotaOf({ membership, unified, cpu }: ControlGroups): number {
  const quotas = read(membership)
    .split('\n')
    .flatMap((line) => {
      const [, controllers = '', group = ''] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? []
      if (group === '') return []
      if (controllers === '') return above(group).map((path) => quotaOfFile(join(unified, path)))
      if (!controllers.split(',').includes('cpu')) return []
      return above(group).map((path) => oldQuotaOf(join(cpu, path)))
    })
  return Math.min(Infinity, ...quotas)
}

/**
 * Group and those around it: each limits its members. In a container's own view the outermost is
 * `/`.
 */
function above(group: string): readonly string[] {
  return group === '/' ? ['/'] : [group, ...above(dirname(group))]
}

/** Quota in a file: `max 100000`, or microseconds of processor time in so many on the clock. */
function quotaOfFile(folder: string): number {
  const [quota = '', period = ''] = read(join(folder, 'cpu.max')).trim().split(' ')
  return ratio(Number(quota), Number(period))
}

const oldQuotaOf = (folder: string): number =>
  ratio(
    Number(read(join(folder, 'cpu.cfs_quota_us')) || NaN),
    Number(read(join(folder, 'cpu.cfs_period_us')) || NaN),
  )

const ratio = (quota: number, period: number): number =>
  quota > 0 && period > 0 ? quota / period : Infinity

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
