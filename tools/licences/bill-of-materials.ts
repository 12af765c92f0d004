import type { BuildFacts } from '../../apps/server/src/platform/build-facts.ts';
import type { LockedPackage, readLock } from './lock-file.ts';

const purlOf = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

const hashesOf = (integrity: string | null) =>
  (integrity ?? '').split(' ').flatMap((text) => {
    const [, base64] = /^sha512-(.+)$/.exec(text) ?? [];
    return base64 === undefined
      ? []
      : [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }];
  });

/**
 * The packages that production installs, as CycloneDX 1.5. The same lock file and commit give the same bytes. `npm sbom --omit dev` leaves out 134 of
 * them: those that a workspace needs and the root names among its development packages, with all below them.
 */
export const billOfMaterials = (
  { version, packages }: ReturnType<typeof readLock>,
  { commit, lockfile }: BuildFacts,
) => {
  const components = new Map(
    packages
      .filter(({ isForDevelopment }) => !isForDevelopment)
      .map((each) => [
        purlOf(each),
        {
          type: 'library',
          'bom-ref': purlOf(each),
          name: each.name,
          version: each.version,
          scope: each.isOptional ? 'optional' : 'required',
          hashes: hashesOf(each.integrity),
          licenses: each.licence === null ? [] : [{ expression: each.licence }],
          purl: purlOf(each),
        },
      ]),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'tallystick', name: 'tallystick', version },
      // As the entry of the build in the log of releases names them.
      properties: [
        ...(commit === null ? [] : [{ name: 'tallystick:commit', value: commit }]),
        { name: 'tallystick:lockfile-sha256', value: lockfile },
      ],
    },
    components: [...components.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
};
