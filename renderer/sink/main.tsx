import '@fontsource-variable/inter/opsz.css';
import { createRoot } from 'react-dom/client';
import { answering } from '../testing/api.ts';
import { ownFields } from './own-fields.ts';
import { sinkAnswers } from './records.ts';
import { Sink } from './sink.tsx';

globalThis.fetch = answering(sinkAnswers, ownFields).fetch;
const language = new URLSearchParams(location.search).get('language');
if (language) localStorage.setItem('parley.language', language);
const root = document.getElementById('root');
if (root) createRoot(root).render(<Sink />);
