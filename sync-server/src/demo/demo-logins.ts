import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

/** Domain of every address of the demo company: reserved by RFC 2606, so no mail ever leaves. */
export const DEMO_DOMAIN = 'gestionale.example';

export interface DemoLogin {
  readonly ruolo: Ruolo;
  readonly email: string;
  readonly password: string;
  readonly nome: string;
  readonly cognome: string;
}

/** One login per role, printed at start; everyone else of a role has the same password. */
export const demoLogins = {
  Admin: {
    ruolo: 'Admin',
    email: `admin@${DEMO_DOMAIN}`,
    password: 'admin-demo',
    nome: 'Giulia',
    cognome: 'Colombo',
  },
  Manager: {
    ruolo: 'Manager',
    email: `manager@${DEMO_DOMAIN}`,
    password: 'manager-demo',
    nome: 'Andrea',
    cognome: 'Riva',
  },
  Operatore: {
    ruolo: 'Operatore',
    email: `operatore@${DEMO_DOMAIN}`,
    password: 'operatore-demo',
    nome: 'Matteo',
    cognome: 'Valsecchi',
  },
} as const satisfies Record<Ruolo, DemoLogin>;
