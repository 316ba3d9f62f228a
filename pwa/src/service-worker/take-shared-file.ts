import { createSharedFile, SHARE_FIELD } from '../local-db/documents/shared-file.ts';
import { readLoggedIn } from './logged-in-user.ts';

/** Keeps the file that another app shares, and leads to where it can be uploaded. */
export async function takeSharedFile(request: Request): Promise<Response> {
  try {
    const file = (await request.formData()).get(SHARE_FIELD);
    if (!(file instanceof File)) throw new Error('Nothing was shared');
    const user = await readLoggedIn();
    await createSharedFile(caches, user?.userId ?? null).keep(file);
    return Response.redirect('/documenti', 303);
  } catch (error) {
    // No room, or no file: the page says that it has not come.
    reportError(error);
    return Response.redirect('/documenti?condiviso=no', 303);
  }
}
