import {
  entraConPasskey,
  login,
  logout,
  preparaSecondoFattore,
  sfidaPasskey,
} from './auth/contracts.ts';
import type { Contract } from './contract/contract.ts';

/** What is asked by whoever has no token: all that the app downloads before the login. */
export const contractsAtLogin = [
  login,
  logout,
  preparaSecondoFattore,
  sfidaPasskey,
  entraConPasskey,
] as const satisfies readonly Contract[];
