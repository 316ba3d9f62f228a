import { constants, setPriority } from 'node:os';

import { mutateModules, type Planted } from './mutations/mutate-modules.ts';
import type { Report, Task } from './run-task.ts';

/** What a process is asked to do, and with which product. */
export interface Order {
  readonly task: Task;
  /** Defects that it has; undefined for none. */
  readonly planted: Planted | undefined;
}

/** What a process says. */
export type Answer = Report | { readonly kind: 'done' };

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
  if (planted !== undefined) mutateModules(planted);
  // Not before: this is what loads the product.
  const { runTask } = await import('./run-task.ts');
  await runTask(task, tell);
}

function tell(answer: Answer): void {
  process.send?.(answer, undefined, undefined, (error) => {
    // Whoever asked has been stopped: nobody is there to work for.
    if (error !== null) process.exit();
  });
}
