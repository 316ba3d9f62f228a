import { expect, test } from 'vitest';

import { watchInstallOffer } from './install-offer.ts';

function promptEvent(): Event & { asked: number } {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { asked: 0 });
  return Object.assign(event, {
    prompt: async () => {
      event.asked += 1;
      return Promise.resolve();
    },
  });
}

test("the browser's offer is kept back, told to whoever listens, and used once", async () => {
  const page = new EventTarget();
  const offer = watchInstallOffer(page);
  let told = 0;
  const stop = offer.subscribe(() => {
    told += 1;
  });
  expect(offer.ready()).toBe(false);

  const event = promptEvent();
  page.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(offer.ready()).toBe(true);
  expect(told).toBe(1);

  await offer.use();
  expect(event.asked).toBe(1);
  expect(offer.ready()).toBe(false);

  stop();
  page.dispatchEvent(promptEvent());
  expect(told).toBe(2);
});

test('an installed app is offered no more', () => {
  const page = new EventTarget();
  const offer = watchInstallOffer(page);
  page.dispatchEvent(promptEvent());
  page.dispatchEvent(new Event('appinstalled'));
  expect(offer.ready()).toBe(false);
});
