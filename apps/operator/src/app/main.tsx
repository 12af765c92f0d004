// Must come before every parser.
import './strict-csp.ts';
import '@fontsource-variable/anuphan';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchInput } from '../shared/session/attendance.ts';
import { joinOtherTabs } from '../shared/session/other-tabs.ts';
import { Console } from './console.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
watchInput();
await joinOtherTabs();
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
