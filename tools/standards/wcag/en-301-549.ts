import type { Row } from '../criteria-table.ts';
import { at, but, by, human, never, open } from './answers.ts';

/** Clauses of EN 301 549 that concern a web application beside those of WCAG. */
export const EN_301_549: readonly Row[] = [
  {
    id: '5.2',
    title: 'Activation of accessibility features',
    answers: [
      but(by('noMotion'), 'The settings of the device count: less motion, large text, the dark theme.'),
    ],
  },
  {
    id: '5.3',
    title: 'Biometrics',
    answers: [but(by('passkey'), 'A passkey is never the only way: a password or a wallet does too.')],
  },
  {
    id: '5.4',
    title: 'Preservation of accessibility information during conversion',
    answers: [never('nothing that carries such information is converted.')],
  },
  { id: '5.7', title: 'Key repeat', answers: [never('the keyboard belongs to the device.')] },
  { id: '5.9', title: 'Simultaneous user actions', answers: [by('keyboard')] },
  { id: '9.4.1.1', title: 'Parsing (obsolete in WCAG 2.2)', answers: [never('WCAG 2.2 has removed it.')] },
  { id: '9.6', title: 'WCAG conformance requirements', answers: [open('the criteria above that are open.')] },
  {
    id: '10',
    title: 'Documents that are not web pages',
    answers: [open('nobody has checked the statement as PDF. Its figures are in its CSV too.')],
  },
  { id: '11.7', title: 'User preferences', answers: [by('noMotion', 'large', 'sweep')] },
  {
    id: '12.1',
    title: 'Product documentation',
    answers: [
      by(
        at('e2e/help.test.ts', 'the documentation is accessible, in light and dark, and fits a phone'),
        at('e2e/legal.test.ts', 'anyone reads the statement of accessibility, and whom to write to (…)'),
      ),
    ],
  },
  {
    id: '12.2',
    title: 'Support services',
    answers: [
      human('whether customer service can answer about accessibility, which depends on the operator'),
    ],
  },
];
