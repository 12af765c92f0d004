import type { BankCard } from '@tallystick/contract/funding/destinations.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { CreditCard, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { navigate } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { BankCardView, isAccount } from './bank-card-view.tsx';
import { AskToRemove, UndoBar } from './removal-parts.tsx';
import { WithTexts } from './texts.ts';
import { UsableNote } from './usable-note.tsx';
import { useCards, useRemoval } from './use-destinations.ts';
import { WhitelistCard } from './whitelist-card.tsx';

const ADD = '/pages/me/sub/add-kabaw';

const AddButton = ({ look }: { readonly look: 'brand' | 'quiet' }) => {
  const t = useTranslations('destinations.card');
  return (
    <Button look={look} icon={<Plus className="size-5" aria-hidden="true" />} onClick={() => navigate(ADD)}>
      {t('add')}
    </Button>
  );
};

const Cards = () => {
  const t = useTranslations();
  const cards = useCards();
  const removal = useRemoval('card');
  const [asked, setAsked] = useState<BankCard | null>(null);
  if (cards.data === undefined) {
    return (
      <NotLoaded query={cards}>
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-44 w-full" />
      </NotLoaded>
    );
  }
  return (
    <>
      <UndoBar kind="card" removal={removal} />
      {cards.data.length === 0 ? (
        <EmptyList
          icon={<CreditCard aria-hidden="true" />}
          line={t('destinations.card.empty')}
          body={t('destinations.card.emptyBody')}
          action={<AddButton look="brand" />}
        />
      ) : (
        <>
          <p className="px-1 text-14 text-ink-2">{t('destinations.card.intro')}</p>
          <ul className="flex flex-col gap-5">
            {cards.data.map((card) => (
              <li key={card.bank_id} className="flex flex-col gap-2">
                <BankCardView
                  card={card}
                  action={
                    <IconButton onHead label={t('destinations.remove')} onClick={() => setAsked(card)}>
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  }
                />
                <div className="px-1">
                  <UsableNote from={card.usable_from} lastUsed={card.last_used_at} />
                </div>
              </li>
            ))}
          </ul>
          <AddButton look="quiet" />
        </>
      )}
      <WhitelistCard />
      <AskToRemove kind="card" asked={asked} onAnswer={() => setAsked(null)} removal={removal}>
        {asked === null
          ? null
          : t(isAccount(asked) ? 'destinations.card.accountEnding' : 'destinations.card.ending', {
              last4: asked.card_last4,
            })}
      </AskToRemove>
    </>
  );
};

/** `/pages/me/sub/kabaw`: the pack of bank cards that withdrawals can go to. */
export const CardsPage = () => (
  <WithTexts>
    <div className="flex flex-col gap-4 p-4 pb-8">
      <Cards />
    </div>
  </WithTexts>
);
