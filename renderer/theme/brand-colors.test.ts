import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contrastOf } from '../../schemas/configuration/brand.ts';
import { brandColors } from './brand-colors.ts';
import { dark, light } from './palette.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('text in any brand color is readable on every surface in both modes', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const made = brandColors(chosen);
      for (const surface of [light.background.paper, light.surface.sunken, light.surface.selected])
        assert.ok(contrastOf(made.light.main, surface) >= 4.5, `${made.light.main} on ${surface}`);
      for (const surface of [dark.background.paper, dark.surface.sunken, dark.surface.raised])
        assert.ok(contrastOf(made.dark.main, surface) >= 4.5, `${made.dark.main} on ${surface}`);
      assert.ok(contrastOf(made.dark.main, dark.primary.contrastText) >= 4.5);
      assert.ok(contrastOf(made.light.main, light.primary.contrastText) >= 4.5);
    }),
  );
});
