import { ConservazioneScreen } from '../../features/dati-personali/conservazione-screen.tsx';

export function Screen() {
  return <ConservazioneScreen />;
}
