import { constants, setPriority } from 'node:os';

import { mutateModules, type Planted } from './mutations/mutate-modules.ts';
import type * as RunTask from './run-task.ts';
import type { Report, Task } from './run-task.ts';

/** What a process is asked to do, and with which product. */
export interface Order {
  readonly task: Task;
  /** Defects that it has; undefined for none. */
  readonly planted: Planted | undefined;
}

/** What a process says. */
export type Answer = Report | { readonly kind: 'done' };

const RUN_TASK = import.meta.resolve('./run-task.ts');

// It works for hours at nothing but its processor: whoever beside it is waited for goes first.
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', (order: Order) => {
  follow(order).then(
    () => tell({ kind: 'done' }),
    (error: unknown) => {
      throw error;
    },
  );
});

async function follow({ task, planted }: Order): Promise<void> {
  // Not before: this is what loads the product.
  if (planted === undefined) {
    const { runTask } = await import('./run-task.ts');
    return await runTask(task, tell);
  }
  const modules = mutateModules(planted);
  const { runTask } = (await modules.load(RUN_TASK)) as typeof RunTask;
  await runTask(task, tell);
  modules.expectLoaded();
}

function tell(answer: Answer): void {
  process.send?.(answer, undefined, undefined, (error) => {
    // Whoever asked has been stopped: nobody is there to work for.
    if (error !== null) process.exit();
  });
}
