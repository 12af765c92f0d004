import type { Area } from '../../catalog/catalog.ts';

export const freezes: Area<'freezes'> = {
  login: 'ログインは停止されています',
  withdrawals: '出金は停止されています',
  trades: '新規取引は停止されています',
  tradesNote: '{time} から停止しています。進行中の取引は通常どおり決済され、支払われます。',
  moneyNote: '{time} から停止しています。残高はそのまま変わりません。',
  ask: 'カスタマーサービスに問い合わせる',
  byMailLink:
    'セキュリティ通知メールのリンクからアカウントが凍結されました。ご本人であることを確認した後、担当者が解除します。',
};
