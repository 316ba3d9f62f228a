import { Custode } from '../features/documenti/custode.tsx';
import { ReleaseHeldBack } from '../records/held-back/release-held-back.tsx';
import { InstalledApp } from './install/installed-app.tsx';
import { OthersData } from './others-data.tsx';

/** What works behind the screens, and nobody waits for. */
export function BehindScreens() {
  return (
    <>
      <Custode />
      <InstalledApp />
      <ReleaseHeldBack />
      <OthersData />
    </>
  );
}
