import type { Wallet } from '@tallystick/contract/funding/destinations.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { CreditCard, Plus, Trash2, WalletCards } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { navigate } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { AddressText } from './address/address-text.tsx';
import { ContractNote } from './address/contract-note.tsx';
import { AskToRemove, UndoBar } from './removal-parts.tsx';
import { WithTexts } from './texts.ts';
import { UsableNote } from './usable-note.tsx';
import { useRemoval, useWallets } from './use-destinations.ts';
import { WhitelistCard } from './whitelist-card.tsx';

const ADD = '/pages/me/sub/add-wallet';

const WalletCard = ({ wallet, onRemove }: { readonly wallet: Wallet; readonly onRemove: () => void }) => {
  const t = useTranslations('destinations');
  return (
    <li>
      <Card>
        <div className="flex flex-col gap-3">
          <div className="flex items-center gap-3">
            <CoinIcon coin={wallet.currency} />
            <div className="min-w-0 flex-1">
              <h2 className="break-words font-semibold text-16">
                <bdi>{wallet.label ?? wallet.currency}</bdi>
              </h2>
              <p className="text-12 text-ink-2">
                {wallet.label === null ? wallet.chain : `${wallet.currency} · ${wallet.chain}`}
              </p>
            </div>
            <IconButton label={t('remove')} onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
          <AddressText address={wallet.address} />
          {wallet.is_contract === true ? (
            <ContractNote>
              {t('wallet.isContract', { currency: wallet.currency, chain: wallet.chain })}
            </ContractNote>
          ) : null}
          <UsableNote from={wallet.usable_from} lastUsed={wallet.last_used_at} />
        </div>
      </Card>
    </li>
  );
};

const AddButton = ({ look }: { readonly look: 'brand' | 'quiet' }) => {
  const t = useTranslations('destinations.wallet');
  return (
    <Button look={look} icon={<Plus className="size-5" aria-hidden="true" />} onClick={() => navigate(ADD)}>
      {t('add')}
    </Button>
  );
};

const Wallets = () => {
  const t = useTranslations();
  const wallets = useWallets();
  const removal = useRemoval('wallet');
  const [asked, setAsked] = useState<Wallet | null>(null);
  if (wallets.data === undefined) return <NotLoaded query={wallets} rows={4} />;
  const isEmpty = wallets.data.length === 0;
  return (
    <>
      <UndoBar kind="wallet" removal={removal} />
      {isEmpty ? (
        <EmptyList
          icon={<WalletCards aria-hidden="true" />}
          line={t('destinations.wallet.empty')}
          body={t('destinations.wallet.emptyBody')}
          action={<AddButton look="brand" />}
        />
      ) : (
        <>
          <p className="px-1 text-14 text-ink-2">{t('destinations.wallet.intro')}</p>
          <ul className="flex flex-col gap-3">
            {wallets.data.map((wallet) => (
              <WalletCard key={wallet.wallet_id} wallet={wallet} onRemove={() => setAsked(wallet)} />
            ))}
          </ul>
          <AddButton look="quiet" />
        </>
      )}
      <WhitelistCard />
      <AskToRemove kind="wallet" asked={asked} onAnswer={() => setAsked(null)} removal={removal}>
        {asked === null ? null : <AddressText address={asked.address} />}
      </AskToRemove>
    </>
  );
};

const Page = () => {
  const t = useTranslations();
  return (
    <div className="flex flex-col gap-4 p-4 pb-8">
      <Wallets />
      <Card flush>
        <ListRow
          href="#/pages/me/sub/kabaw"
          icon={<CreditCard aria-hidden="true" />}
          title={t('pages.title.kabaw')}
        />
      </Card>
    </div>
  );
};

/** `/pages/me/sub/wallet`: the wallets that withdrawals can go to. */
export const WalletPage = () => (
  <WithTexts>
    <Page />
  </WithTexts>
);
