import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';
import { useCallback } from 'react';

import { useIsShown, useOutboxService } from '../../outbox/use-outbox.ts';
import { submitHeldBack, type HeldBackResult } from './submit-held-back.ts';

/**
 * Gives commands that can be taken back for some seconds. Belongs into the component that shows what
 * is refused: once that is gone, a refusal waits in Da sistemare.
 */
export function useSubmitHeldBack() {
  const { parts, discard } = useOutboxService();
  const isShown = useIsShown();
  return useCallback(
    async <N extends CommandName>(
      name: N,
      input: CommandRequest<N> & Readonly<Record<string, unknown>>,
      text: string,
    ): Promise<HeldBackResult> => submitHeldBack(parts, discard, { name, input, text }, isShown),
    [parts, discard, isShown],
  );
}
