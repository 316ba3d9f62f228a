import { expect, test } from 'vitest';

import { writeProtocolReference } from '../testing/write-protocol-reference.ts';

/** Beside the page that explains it. */
const PAGE = '../../../shared-schema/docs/protocollo-comandi.md';

test('the page of commands and rows is what the contracts say', async () => {
  await expect(writeProtocolReference()).toMatchFileSnapshot(PAGE);
});
