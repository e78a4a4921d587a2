import { availableParallelism } from 'node:os'
import { readTextFile } from '../cache/memo-file.ts'
import { dirname, join } from 'node:path/posix'

/**
 * Returns the number of threads that can draw at the same time: the number of processors, or a
 * container's share of their time.
 */
export function usableProcessors(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(quotaOf(controlGroups))))
}

/** Paths at which Linux describes control groups, which limit the processor time of containers. */
export interface ControlGroups {
  /** Path of the file that names the control groups of this process. */
  readonly membership: string
  /**
   * Mount points of control groups: `unified` for version 2, `cpu` for the controller of processor
   * time in version 1.
   */
  readonly unified: string
  readonly cpu: string
}

const controlGroups: ControlGroups = {
  membership: '/proc/self/cgroup',
  unified: '/sys/fs/cgroup',
  cpu: '/sys/fs/cgroup/cpu',
}

/**
 * Returns the number of processors that the control groups of this process allow, which may be a
 * fraction, or Infinity without a limit. Up to version 22, Node counts processors only.
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
 * Returns a control group and all groups around it, since each limits its members. In a container's
 * own view the outermost is `/`.
 */
function above(group: string): readonly string[] {
  return group === '/' ? ['/'] : [group, ...above(dirname(group))]
}

/**
 * Returns the number of processors that a control group allows, or Infinity without a limit. Its
 * file holds two numbers, microseconds of processor time and of the clock; or `max 100000` without
 * a limit.
 */
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

const read = (path: string): string => readTextFile(path) ?? ''
