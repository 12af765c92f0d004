import { makeCriteriaTable } from '../standards/criteria-table.ts';
import { WCAG } from '../standards/wcag/criteria.ts';
import { EN_301_549 } from '../standards/wcag/en-301-549.ts';

/** Makes docs/accessibility.md: the tests of each criterion, and what is open. */
export const makeAccessibilityPage = async (): Promise<string> => `# Accessibility

Made by \`npm run gen\` from \`tools/standards/wcag\`, which fails if a named test is gone.

Every criterion of WCAG 2.2 at the levels A and AA, with its clause of EN 301 549 (version 3.2.1), for the app and for the console. A cell
names the tests that show it. Its note begins with *Open* if something is missing, and says what a person has to judge: no person has
judged the app or the console yet. axe runs in the journeys \`sweep\`, \`accessibility\` and \`console-accessibility\` with its rules of WCAG 2.0, 2.1 and
2.2. It finds a part of the faults only.

Customers read the statement of accessibility at \`/trust/accessibility\`, in ten languages. It says no more than this page shows.

${await makeCriteriaTable(['app', 'console'], WCAG)}

## Other clauses of EN 301 549

Those that concern a web application. Clauses 6, 7 and 13 (voice, video, relay services) and 8 (hardware) do not apply.

${await makeCriteriaTable(['answer'], EN_301_549)}
`;
