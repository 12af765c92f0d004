import { Button } from '@tallystick/ui/controls/button.tsx';
import { ButtonRow } from '@tallystick/ui/controls/button-row.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { navigate } from '../../../shared/navigation/location.ts';
import { WayIcon } from '../../way-icon.tsx';
import type { WithdrawTarget } from './use-withdraw-targets.ts';
import { shortAddress } from './withdraw.rules.ts';
import { useTargetNote, WithdrawTargetChoice } from './withdraw-target-choice.tsx';

/** The pages that link a wallet or add a card. */
export const LinkMore = () => {
  const t = useTranslations('withdrawals.draw');
  return (
    <ButtonRow>
      <Button look="quiet" wide={false} onClick={() => navigate('/pages/me/sub/add-wallet')}>
        {t('addWallet')}
      </Button>
      <Button look="quiet" wide={false} onClick={() => navigate('/pages/me/sub/add-kabaw')}>
        {t('addCard')}
      </Button>
    </ButtonRow>
  );
};

interface Props {
  readonly targets: readonly WithdrawTarget[];
  /** The chosen one; without a usable one the first, which says why. */
  readonly shown: WithdrawTarget;
  readonly onChoose: (key: string) => void;
}

/** The destination as one row. A press opens the choice of all. */
export const WithdrawDestination = ({ targets, shown, onChoose }: Props) => {
  const t = useTranslations();
  const noteOf = useTargetNote();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t('withdrawals.draw.to')}>
      <SectionHeading>{t('withdrawals.draw.to')}</SectionHeading>
      <Card flush>
        <ListRow
          onPress={() => setOpen(true)}
          icon={
            <span>
              <WayIcon currency={shown.way?.currency ?? ''} isBank={shown.walletId === null} />
            </span>
          }
          title={
            <span translate="no" className="break-words font-medium tabular-nums">
              {shown.name === null ? null : <bdi>{shown.name}</bdi>} {shortAddress(shown.to)}
            </span>
          }
          // The last use stands in the choice. One line is enough here.
          subtitle={noteOf({ ...shown, lastUsed: null })}
        />
      </Card>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('withdrawals.draw.to')}
        closeLabel={t('common.close')}
      >
        <div className="flex flex-col gap-3">
          <WithdrawTargetChoice
            targets={targets}
            chosen={shown.key}
            onChoose={(key) => {
              onChoose(key);
              setOpen(false);
            }}
          />
          <LinkMore />
        </div>
      </Sheet>
    </section>
  );
};
