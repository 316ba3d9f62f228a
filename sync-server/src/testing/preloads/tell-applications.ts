import { subscribe } from 'node:diagnostics_channel';

/**
 * Loaded into a server before its own code (`--import`): prints of each application that it makes, the
 * first of which is the one that it serves, when it was first answered by it and when it was closed.
 */
let made = 0;

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { readonly fastify: Hooked };
  made += 1;
  const name = `application ${made}`;
  let answers = 0;
  fastify.addHook('onResponse', (_request, _reply, done) => {
    answers += 1;
    if (answers === 1) process.stdout.write(`${name}: answers\n`);
    done();
  });
  fastify.addHook('onClose', (_instance, done) => {
    process.stdout.write(`${name}: closed after ${answers} answers\n`);
    done();
  });
});

/** The little that is asked of Fastify, which only its room imports. */
interface Hooked {
  addHook(
    name: 'onResponse',
    hook: (request: unknown, reply: unknown, done: () => void) => void,
  ): void;
  addHook(name: 'onClose', hook: (instance: unknown, done: () => void) => void): void;
}
