import type { Contract, InputOf, OutputOf, RequestOf } from './contract/contract.ts';
import { contractsAtHand, type CommandName } from './registry-at-hand.ts';
import { contractsLater } from './registry-later.ts';

export type { CommandName };

/** Every contract of the product; routes, handlers, outbox, OpenAPI and permission tests come from it. */
export const contracts = [
  ...contractsAtHand,
  ...contractsLater,
] as const satisfies readonly Contract[];

type AnyContract = (typeof contracts)[number];

export type ContractName = AnyContract['name'];
export type ContractOf<N extends ContractName> = Extract<AnyContract, { readonly name: N }>;

export type OnlineName = Exclude<ContractName, CommandName>;

export type CommandRequest<N extends CommandName> = RequestOf<ContractOf<N>>;
export type CommandInput<N extends CommandName> = InputOf<ContractOf<N>>;
export type ContractOutput<N extends ContractName> = OutputOf<ContractOf<N>>;

const byName: ReadonlyMap<string, AnyContract> = new Map(
  contracts.map((each) => [each.name, each]),
);

/** The contract of a name, or undefined for a name that this version does not know. */
export function findContract(name: string): AnyContract | undefined {
  return byName.get(name);
}

/** The contract of a known name. */
export function contractOf<N extends ContractName>(name: N): ContractOf<N> {
  return byName.get(name) as ContractOf<N>;
}

/** True for the name of a contract that may be queued. */
export function isCommandName(name: string): name is CommandName {
  return byName.get(name)?.delivery === 'queued';
}
