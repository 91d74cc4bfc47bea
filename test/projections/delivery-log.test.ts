import { expect } from "chai";
import fc from "fast-check";
import { digestOf } from "../../src/projections/delivery-key.ts";
import { DeliveryLog } from "../../src/projections/delivery-log.ts";
import { DELIVERY_WINDOW } from "../../src/projections/state.ts";

/** Numbers of deliveries, many of them seen not long before. */
const anyDeliveries = fc.array(fc.nat(2 * DELIVERY_WINDOW), {
  maxLength: 12 * DELIVERY_WINDOW,
  size: "max",
});

describe("the log of deliveries", () => {
  it("is the window that a list of the latest digests would be", () => {
    fc.assert(
      fc.property(anyDeliveries, fc.nat(DELIVERY_WINDOW), (numbers, before) => {
        const begin = Array.from({ length: before }, (_, number) => digestOf(`Test|${number}`));
        const log = new DeliveryLog(begin);
        let model: readonly string[] = begin;
        for (const number of numbers) {
          const delivery = `Test|${number}`;
          const isKnown = model.includes(digestOf(delivery));
          expect(log.has(delivery)).to.equal(isKnown);
          if (isKnown) continue;
          log.add(delivery);
          model = [...model, digestOf(delivery)].slice(-DELIVERY_WINDOW);
        }
        expect(log.window(log.count)).to.deep.equal(model);
      }),
      { numRuns: 30 },
    );
  });

  it("still knows the window of some hundred deliveries ago", () => {
    const log = new DeliveryLog([]);
    const windows: (readonly string[])[] = [];
    for (let number = 0; number < 20 * DELIVERY_WINDOW; number += 1) {
      windows.push(log.window(log.count));
      const earlier = Math.max(0, number - 2 * DELIVERY_WINDOW);
      expect(log.window(earlier)).to.deep.equal(windows[earlier]);
      log.add(`Test|${number}`);
    }
  });
});
