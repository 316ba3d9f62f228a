import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { PUBLIC, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

/** Whether someone with that role may call the contract. */
export function mayCall(contract: Pick<Contract, 'roles'>, ruolo: Ruolo): boolean {
  return contract.roles === PUBLIC || contract.roles.includes(ruolo);
}
