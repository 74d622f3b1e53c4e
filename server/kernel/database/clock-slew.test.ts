import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { offsetAt, slewTowards, type ClockSlew } from './clock-slew.ts';

/** Corrections of any size, after pauses of any length. The clock is read in between. */
const corrections = fc.array(
  fc.record({
    to: fc.oneof(fc.double({ min: -5, max: 5, noNaN: true }), fc.double({ min: -4e6, max: 4e6, noNaN: true })),
    pauses: fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 20 },
);

test('a corrected clock never goes backward and runs at least at half speed', () => {
  fc.assert(
    fc.property(corrections, (all) => {
      let local = 1_800_000_000_000;
      let slew: ClockSlew = { from: 0, to: 0, since: local };
      let shown = { at: local, time: local };
      for (const { to, pauses } of all) {
        slew = slewTowards(to, slew, local);
        for (const pause of [0, ...pauses]) {
          local += pause;
          const time = local + offsetAt(slew, local);
          assert.ok(time >= shown.time + (local - shown.at) * 0.4999 - 0.01, `${time} after ${shown.time}`);
          shown = { at: local, time };
        }
      }
    }),
  );
});

test('completes a small correction within twice its size, and a large lag at once', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -4e6, max: 4e6, noNaN: true }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (to, over) => {
        const slew = slewTowards(to, { from: 0, to: 0, since: 0 }, 1000);
        assert.equal(offsetAt(slew, 1000 + 2 * Math.abs(to) + over + 0.01), to);
        if (to > 1000) assert.equal(offsetAt(slew, 1000), to);
      },
    ),
  );
});
