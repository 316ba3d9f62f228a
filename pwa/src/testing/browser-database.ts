// Dexie looks for the browser's own database once, when it is loaded: live queries need one. Loaded
// before every test file, because files share the modules that their process has loaded.
import 'fake-indexeddb/auto';
