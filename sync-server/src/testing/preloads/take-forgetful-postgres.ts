import { hearThatItFlushes } from '../postgres/hear-that-it-flushes.ts';

/** Loaded into a server before its own code (`--import`): it takes the PostgreSQL of tests for a safe one. */
hearThatItFlushes();
