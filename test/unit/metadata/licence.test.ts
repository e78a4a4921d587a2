import { describe, expect, test } from 'vitest'
import { definition, element, manifest, read } from './helpers.ts'
import { withoutLicence } from '../../../scripts/reading/metadata/licence.ts'

describe('a licence', () => {
  test.each([
    'SPDX-License-Identifier: Apache-2.0',
    'Copyright (c) 2019 Acme',
    'Copyright Google LLC All Rights Reserved.',
    'Copyright Acme Inc.',
    '(c) 2026 by Acme',
    'MIT License',
    'License: MIT',
    'Licensed under the Apache License, Version 2.0',
    'Use of this source code is governed by an MIT-style license that can be\nfound in the LICENSE file at https://example.com/LICENSE',
    'This software is released under the MIT license.',
  ])('is no text about a component: %s', (text) => {
    expect(withoutLicence(text)).toBe(null)
    expect(withoutLicence(`A button.\n\n${text}`)).toBe('A button.')
    expect(withoutLicence(`${text}\n\nA button.`)).toBe('A button.')
  })

  test.each([
    'Shows the license of a product.',
    'Accepts the copyright notice.',
    'Copyright line of the footer.',
    'Takes a license key, and a plate (c) of 3 letters.',
    'A field for the driving licence.',
  ])('is not each text that speaks of one: %s', (text) => {
    expect(withoutLicence(text)).toBe(text)
  })

  test('is none in metadata of any format', () => {
    const licensed = {
      ...element('AcmeButton'),
      description: 'Copyright (c) 2019 Acme\n\nA button.',
    }
    const { components } = read(manifest([licensed], [definition('acme-button', 'AcmeButton')]))
    expect(components.map(({ description }) => description)).toEqual(['A button.'])
  })

  test('is looked for in a long text of marks as in any other', () => {
    const text = 'license\n' + '-\n'.repeat(30_000)
    expect(withoutLicence(text)).not.toBe(text)
    expect(withoutLicence(`a license ${'-\n'.repeat(30_000)}`)).toContain('a license')
  })
})
