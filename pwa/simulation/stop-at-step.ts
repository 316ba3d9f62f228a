import type { Act } from './plan/plan.ts';
import type { Phone } from './world/phone.ts';
import type { Tab } from './world/tab.ts';
import type { World } from './world/world.ts';

/** Kills a tab or the whole phone when it next comes to a step, or at once; it is opened again later. */
export function armKill(
  world: World,
  phone: Phone,
  { step, wholePhone, forMs }: Extract<Act, { readonly kind: 'kill' }>,
): void {
  const kill = (tab: Tab | undefined, where: string): void => {
    if (tab === undefined) return;
    world.trace.say(`${tab.name}: killed ${where}${wholePhone ? ' with the whole phone' : ''}`);
    phone.kill(wholePhone ? phone.tabs : [tab]);
    world.time.after(forMs, () => phone.openTab());
  };
  if (step === null) {
    kill(phone.tab(0), 'between two steps');
    return;
  }
  world.armed.push({
    phone: phone.index,
    step,
    fire: (tab) => {
      kill(tab, `at step ${step}`);
      return new Promise(() => undefined);
    },
  });
}

/** A tab stands still at a step for a while, as one that the system does not let run. */
export function freeze(
  world: World,
  phone: Phone,
  { step, forMs }: Extract<Act, { readonly kind: 'freeze' }>,
): void {
  world.armed.push({
    phone: phone.index,
    step,
    fire: (tab) =>
      new Promise((resolve) => {
        world.trace.say(`${tab.name}: frozen at step ${step}`);
        const thaw = (): void => {
          phone.frozen.delete(thaw);
          world.onHeal.delete(thaw);
          resolve();
        };
        // A tab may stand still at two steps at once.
        phone.frozen.add(thaw);
        world.onHeal.add(thaw);
        world.time.after(forMs, thaw);
      }),
  });
}
