import { createSharedFile, SHARE_FIELD } from '../local-db/documents/shared-file.ts';
import { readLoggedIn } from './logged-in-user.ts';

/** Keeps the first file that another app shares, if none waits, and leads to where it can be uploaded. */
export async function takeSharedFile(request: Request): Promise<Response> {
  try {
    const [file, ...others] = (await request.formData()).getAll(SHARE_FIELD);
    if (!(file instanceof File)) throw new Error('Nothing was shared');
    const user = await readLoggedIn();
    const notKept = await createSharedFile(caches, user?.userId ?? null).keep(file);
    if (notKept !== undefined) return leadTo(`?condiviso=${notKept}`);
    // One at a time is uploaded: of the others it is said that they did not come.
    return leadTo(others.length === 0 ? '' : `?altri=${others.length}`);
  } catch (error) {
    // No room, or no file: the page says that it has not come.
    reportError(error);
    return leadTo('?condiviso=no');
  }
}

function leadTo(said: string): Response {
  return Response.redirect(`/documenti${said}`, 303);
}
