import { numberBySequence } from '../postgres/number-by-sequence.ts';

/** Loaded into a server before its own code (`--import`): its feed is numbered by a sequence. */
numberBySequence();
