import { BlueHeader } from '@tallystick/ui/layout/page-header.tsx';
import { useTranslations } from 'use-intl';
import { useTitleKey } from '../../shared/api/use-home.ts';
import { useSession } from '../../shared/device/session.ts';
import { shortAccount } from '../../shared/texts/short-account.rules.ts';
import { CopyChip } from '../device/copy-chip.tsx';
import { DeviceSettings } from '../device/device-settings.tsx';
import { FreezeNotice } from '../freezes/freeze-notice.tsx';
import { LogOut } from './log-out.tsx';
import { MenuList } from './menu-list.tsx';
import { Portrait } from './portrait.tsx';

/** The name of the account. An e-mail address breaks after its "@" first. */
const AccountName = ({ account }: { readonly account: string }) => {
  const [name = '', ...domain] = shortAccount(account).split('@');
  if (domain.length === 0) return name;
  return (
    <>
      {name}@<wbr />
      {domain.join('@')}
    </>
  );
};

/** `/pages/me/index`: the personal centre. */
export const MePage = () => {
  const t = useTranslations();
  const { userInfo } = useSession();
  const title = useTitleKey('/pages/me/index', 'pages.title.me');
  // Logging out leaves this page. In the moment between, no customer can be shown.
  if (userInfo === null) return null;
  const { uid, account, invitation_code: code } = userInfo;
  return (
    <>
      <BlueHeader seed={uid} title={t(title)} overlap>
        <div className="flex flex-wrap items-center gap-4 pt-2">
          <Portrait uid={uid} account={account} />
          <p className="min-w-0 flex-1 basis-36 break-words font-semibold text-20">
            <AccountName account={account} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2 pt-4">
          <CopyChip label={t('accounts.me.copyUid')} shown={t('accounts.me.uid', { uid })} copied={uid} />
          <CopyChip
            label={t('accounts.me.copyInvitation')}
            shown={t('accounts.me.invitation', { code })}
            copied={code}
          />
        </div>
      </BlueHeader>
      <div className="relative -mt-12 flex flex-col gap-4 rounded-t-xl bg-bg px-4 pt-4 pb-8">
        <FreezeNotice />
        <MenuList />
        <DeviceSettings />
        <LogOut />
      </div>
    </>
  );
};
