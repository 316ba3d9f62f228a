import { letYearsPass } from '../plan/let-years-pass.ts';
import type { Act, Action } from '../plan/plan.ts';
import { createSeededRandom } from '../plan/seeded-random.ts';
import { turnWindow } from '../plan/turn-window.ts';
import { decide, giveCommand } from '../plan/user-acts.ts';
import { armKill, freeze } from '../stop-at-step.ts';
import { turnMonth } from './months.ts';
import { changeAccount, performOfficeAct, reassign } from './office.ts';
import type { Phone } from './phone.ts';
import type { World } from './world.ts';

/** Does what a plan says at its moment. */
export function performAct(world: World, action: Action): void {
  const { kind } = action;
  if (
    kind !== 'command' &&
    kind !== 'decide' &&
    kind !== 'office' &&
    kind !== 'backup' &&
    kind !== 'month' &&
    kind !== 'years' &&
    kind !== 'window'
  ) {
    world.count(kind);
  }
  if ('device' in action) {
    const phone = world.phones[action.device];
    if (phone !== undefined) performOnPhone(world, phone, action);
  } else {
    performElsewhere(world, action).catch((error: unknown) => {
      world.findings.report('failure', `${action.kind}: ${String(error)}`);
    });
  }
}

function performOnPhone(
  world: World,
  phone: Phone,
  action: Extract<Act, { readonly device: number }>,
): void {
  switch (action.kind) {
    case 'command':
      return giveCommand(world, phone, action.pick);
    case 'decide':
      return decide(world, phone, action.pick);
    case 'alarm':
      phone.alarm(action.diesAt).catch((error: unknown) => {
        world.findings.report('failure', `worker: ${String(error)}`);
      });
      return undefined;
    case 'wake':
      return phone.wake();
    case 'open-tab':
      return phone.openTab();
    case 'close-tab': {
      const [tab] = phone.tabs;
      if (tab !== undefined && phone.tabs.length > 1) phone.closeTab(tab);
      return undefined;
    }
    case 'kill':
      return armKill(world, phone, action);
    case 'freeze':
      return freeze(world, phone, action);
    case 'clock':
      world.trace.say(`${phone.name}: the clock jumps by ${action.byMs / 1_000} s`);
      phone.clockOffsetMs += action.byMs;
      return undefined;
    case 'offline':
      return goOffline(world, phone, action.forMs);
    case 'hide':
      phone.hide();
      world.time.after(action.forMs, () => {
        phone.show();
        phone.wake();
      });
      return undefined;
    case 'other-user':
      return lend(world, phone, action);
  }
}

function goOffline(world: World, phone: Phone, forMs: number): void {
  const turn = (online: boolean): void => {
    if (phone.online === online) return;
    phone.online = online;
    world.trace.say(`${phone.name}: ${online ? 'online' : 'offline'}`);
    phone.wake();
  };
  turn(false);
  world.time.after(forMs, () => turn(true));
}

function lend(
  world: World,
  phone: Phone,
  { person, forMs, lateMs }: Extract<Act, { readonly kind: 'other-user' }>,
): void {
  const owner = phone.user;
  const guest = world.company.people[person].id;
  if (guest === owner || !phone.online) return;
  const hand = (user: typeof owner): void => {
    phone.logout(lateMs);
    phone.user = user;
    phone.login();
  };
  hand(guest);
  world.time.after(forMs, () => {
    if (phone.user === guest) hand(owner);
  });
}

async function performElsewhere(
  world: World,
  action: Exclude<Act, { readonly device: number }>,
): Promise<void> {
  const { gate, trace, time, company } = world;
  const { server } = gate;
  switch (action.kind) {
    case 'office':
      return performOfficeAct(world, action.pick);
    case 'reassign':
      return reassign(world, action.pick);
    case 'month':
      return turnMonth(world);
    case 'years':
      return await letYearsPass(world, action.days);
    case 'window':
      return turnWindow(world, action.pick);
    case 'role': {
      const { id } = company.people[action.person];
      return changeAccount(world, 'dipendenti.modifica', { id, ruolo: action.ruolo });
    }
    case 'suspend':
      return suspend(world, action);
    case 'backup':
      trace.say('server: a backup is taken');
      if (!server.killed) world.backup = server.backup();
      return undefined;
    case 'restore': {
      const { backup } = world;
      if (backup === null) return undefined;
      const isMarked = world.plan.profile !== 'unmarked';
      trace.say(`server: is put back to the backup${isMarked ? '' : ', which nobody says'}`);
      const random = createSeededRandom(world.plan.seed, 40, time.now());
      return gate.goDown(action.downMs, () => {
        // How far the server was then says nothing of how far it is.
        for (const phone of world.phones) {
          phone.acknowledged.clear();
          phone.beforeRestore = true;
        }
        return server.restore(backup, isMarked ? (size) => random.bytes(size) : null);
      });
    }
    case 'restart':
      return gate.goDown(action.downMs, () => server.restart());
    case 'crash':
      trace.say(`server: will be killed at its write ${action.writes}`);
      return gate.crash(action.writes, action.downMs);
    case 'hiccup':
      trace.say(`server: will fail at its write ${action.writes}`);
      return server.failAfter(action.writes, 'failed');
  }
}

/** An account has no access for a while. */
async function suspend(
  world: World,
  { person, forMs }: Extract<Act, { readonly kind: 'suspend' }>,
): Promise<void> {
  const { id } = world.company.people[person];
  const end = (): void => {
    world.onHeal.delete(end);
    void changeAccount(world, 'dipendenti.riattiva', { id });
  };
  world.onHeal.add(end);
  world.time.after(forMs, () => {
    if (world.onHeal.has(end)) end();
  });
  await changeAccount(world, 'dipendenti.disattiva', { id });
}
