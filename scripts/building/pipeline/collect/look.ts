import { shortSource } from '../../../words/model/short-source.ts'
import type { Found } from '../../../words/model/problem.ts'
import { noBrand } from '../../../words/model/site.ts'
import { brandSettingNames } from '../../../reading/options/table.ts'
import type { Settings } from '../../../reading/content/settings.ts'
import type { BrandInput, CollectedBrand } from './brand.ts'

const plain: CollectedBrand = {
  brand: noBrand,
  pictures: [],
  links: [],
  named: [],
  files: [],
  notes: [],
}

/**
 * Reads the look of the site, such as its logo and colours. The code that reads it is loaded only
 * if a setting is about the look. Problems: those of `readBrand`.
 */
export async function readLook(
  settings: Settings,
  input: Omit<BrandInput, 'settings'>,
): Promise<Found<CollectedBrand>> {
  if (!hasBrand(settings)) return { value: plain, problems: [] }
  const { readBrand } = await import('./brand.ts')
  return readBrand({ ...input, settings })
}

const hasBrand = (settings: Settings): boolean =>
  shortSource(settings.description) !== null ||
  brandSettingNames.some((name) => settings[name] !== null)
