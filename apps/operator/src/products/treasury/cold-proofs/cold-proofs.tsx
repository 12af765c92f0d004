import { type ColdProofAddress, coldProofs } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { t } from '../../../shared/language/text.ts';
import { Button } from '../../../shared/layout/button.tsx';
import { Done } from '../../../shared/layout/done.tsx';
import { useMay } from '../../../shared/permissions/use-may.ts';
import { Time } from '../../../shared/time/time.tsx';
import { DenseTable } from '../dense-table.tsx';
import { EnterProofDialog } from './enter-proof-dialog.tsx';

const HEADS = [
  t('common.chain'),
  t('common.address'),
  t('treasury.coldProofs.textToSign'),
  t('treasury.coldProofs.newestSignature'),
  '',
];

const Signed = ({ of: { signed } }: { readonly of: ColdProofAddress }) => {
  if (signed === null) return <span className="text-act">{t('treasury.coldProofs.noneMoneyNotProven')}</span>;
  return (
    <>
      <Time at={signed.block_at} />
      {' · '}
      {signed.entered_by}
      {signed.is_recent ? null : (
        <span className="block text-act">{t('treasury.coldProofs.tooOldToCount')}</span>
      )}
    </>
  );
};

/** The signatures by which the keepers of cold keys show their addresses at `/trust`. Empty if the house has no cold address. */
export const ColdProofs = () => {
  const { data } = useQuery({
    queryKey: ['cold-proofs'],
    queryFn: ({ signal }) => call(coldProofs, {}, signal),
  });
  const mayEnter = useMay('move_treasury');
  const [entering, setEntering] = useState<ColdProofAddress | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (data === undefined || data.addresses.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" aria-label={t('treasury.coldProofs.signaturesColdKeys')}>
      <h2 className="font-semibold">{t('treasury.coldProofs.signaturesColdKeys')}</h2>
      <p className="text-ink-2">{t('treasury.coldProofs.intro')}</p>
      <Done>{done}</Done>
      <DenseTable heads={HEADS} label={t('treasury.coldProofs.signaturesColdKeys')}>
        {data.addresses.map((of) => (
          <tr key={`${of.chain} ${of.address}`} className="border-line border-b">
            <th scope="row">{of.chain}</th>
            <td className="break-all">{of.address}</td>
            <td className="min-w-60 select-all break-all">
              {of.message ?? t('treasury.coldProofs.thereNoAnchorYet')}
            </td>
            <td className="min-w-40">
              <Signed of={of} />
            </td>
            <td>
              {mayEnter && of.message !== null && (
                <Button
                  onClick={() => {
                    setDone(null);
                    setEntering(of);
                  }}
                >
                  {t('treasury.coldProofs.enterSignature')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </DenseTable>
      {entering !== null && (
        <EnterProofDialog
          of={entering}
          onClose={(message) => {
            setEntering(null);
            setDone(message);
          }}
        />
      )}
    </section>
  );
};
