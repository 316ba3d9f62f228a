import { changeAccount } from './office.ts';
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
    // A backup may have been taken while somebody had no access.
    const suspended = gate.server.all<{ id: string }>('SELECT id FROM dipendenti WHERE attivo = 0');
    for (const { id } of suspended) void changeAccount(world, 'dipendenti.riattiva', { id });
    for (const phone of phones) phone.comeHome();
  });
}
