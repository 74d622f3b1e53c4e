import '@fontsource-variable/inter/opsz.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { checkEarly } from './data/session.tsx';

// From here on it is the product's own time until something is seen.
performance.mark('parley.start');
checkEarly();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
