import type { fileOutput, RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { UploadedFile } from '@gestionale/shared-schema/contract/file-input.ts';
import type {
  CommandName,
  ContractName,
  ContractOf,
  ContractOutput,
} from '@gestionale/shared-schema/registry.ts';

import type { CallResult } from './call-result.ts';
import type { OnBytes } from './files/fetch-file.ts';
import type { DownloadedFile } from './files/save-file.ts';
import type { IdentityCheck } from './identity-check.ts';

/** Contracts that answer a file. */
export type FileName = {
  [N in ContractName]: ContractOf<N>['output'] extends typeof fileOutput ? N : never;
}[ContractName];

/** An input without fields is a record of `never`, which would pass for anything. */
type FileField<Request> = {
  [Field in keyof Request]-?: [Request[Field]] extends [never]
    ? never
    : Request[Field] extends UploadedFile
      ? Field
      : never;
}[keyof Request];

/** Contracts that take a file. */
export type UploadName = {
  [N in ContractName]: [FileField<RequestOf<ContractOf<N>>>] extends [never] ? never : N;
}[ContractName];

/** What an upload sends: the contract's input, with the browser's file for each file. */
export type UploadRequest<N extends UploadName> = {
  readonly [Field in keyof RequestOf<ContractOf<N>>]: RequestOf<
    ContractOf<N>
  >[Field] extends UploadedFile
    ? File
    : RequestOf<ContractOf<N>>[Field];
};

export interface UploadOptions {
  /** How much of the form has left the device, in bytes. */
  readonly onProgress: (sent: number, total: number) => void;
  /** Ends the upload; the result is then as if no answer came. */
  readonly signal: AbortSignal;
}

/** Contracts with a JSON answer that are asked for directly: what can be queued goes by the outbox. */
export type CallName = Exclude<
  ContractName,
  CommandName | FileName | UploadName | 'sync.push' | 'sync.pull' | 'sync.live'
>;

export interface FileOptions {
  readonly onBytes?: OnBytes | undefined;
  /** Ends the download; the result is then as if no answer came. */
  readonly signal?: AbortSignal | undefined;
}

export interface CallOptions {
  /** Nobody pressed anything: where the server wants to know again who asks, that is the answer. */
  readonly unasked?: boolean;
}

/** Typed requests for what needs the network. */
export interface Remote {
  readonly call: <N extends CallName>(
    nome: N,
    input: RequestOf<ContractOf<N>>,
    options?: CallOptions,
  ) => Promise<CallResult<ContractOutput<N>>>;
  /** Where it is asked again who is calling; the calls wait for it by themselves. */
  readonly identity: IdentityCheck;
  /** Of each list, how many rows of its last answer could not be read and were left out. */
  readonly leftOut: ReadonlyMap<string, number>;
  /** Hears of every answer of the server: whoever waits for the network may try again. */
  readonly subscribeToAnswers: (listener: () => void) => () => void;
  /** Fetches a file, under the server's name for it or the given one, without handing it to the user. */
  readonly fetchFile: <N extends FileName>(
    nome: N,
    input: RequestOf<ContractOf<N>>,
    fallbackFilename: string,
    options?: FileOptions,
  ) => Promise<CallResult<DownloadedFile>>;
  /** Hands a file to the user. */
  readonly saveFile: (file: DownloadedFile) => Promise<void>;
  /** Sends a file with its form. */
  readonly upload: <N extends UploadName>(
    nome: N,
    input: UploadRequest<N>,
    options: UploadOptions,
  ) => Promise<CallResult<ContractOutput<N>>>;
}
