import type { Area } from '../../catalog/catalog.ts';

export const programs: Area<'programs'> = {
  title: 'プログラム用API',
  intro:
    'キーを使うと、ご自身のプログラムで口座の参照や取引ができます。どのキーでも、出金、セキュリティの変更、出金先の追加はできません。',
  docs: 'すべての呼び出しの説明',
  stored: '保管しました',
  keys: {
    title: 'APIキー',
    none: 'APIキーはまだありません',
    add: 'APIキーを作成',
    name: '名前',
    nameHint: 'あとでプログラムを見分けるのに役立ちます。',
    read: '口座の参照',
    readHint: '残高、取引、入出金、通知',
    trade: '取引の実行',
    tradeHint: '残高と限度額の範囲内で',
    addresses: 'このIPアドレスからのみ（任意）',
    addressesHint: '1行に1件：IPv4、IPv6、または203.0.113.0/24のようなネットワーク。',
    create: 'キーを作成',
    shownTitle: '新しいAPIキー',
    shownBody:
      '今すぐコピーしてください。表示は一度だけです。このキーを持つ人は、許可された範囲であなたの口座を使えます。',
    copy: 'キーをコピー',
    created: '作成：{time}',
    used: '最終使用：{time}',
    neverUsed: '未使用',
    from: '{addresses}からのみ',
    anywhere: 'すべてのアドレスから',
    revoke: '無効にする',
    revokeQuestion: 'このキーを無効にしますか？',
    revokeBody: 'このキーを使うプログラムはすぐに動かなくなります。',
    revoked: 'キーを無効にしました',
  },
};
