import type { World } from './world.ts';

/** The last fault is over: everybody has a network, a phone that works and an account. */
export function heal(world: World): void {
  const { trace, gate, phones, networks, armed, onHeal } = world;
  trace.say('--- everything heals ---');
  armed.length = 0;
  for (const network of networks) network.heal();
  gate.server.calm();
  void gate.comeUp().then(() => {
    for (const end of onHeal) end();
    onHeal.clear();
    for (const phone of phones) phone.comeHome();
  });
}
