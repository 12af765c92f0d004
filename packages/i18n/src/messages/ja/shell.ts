import type { Area } from '../../catalog/catalog.ts';

export const shell: Area<'shell'> = {
  title: {
    coin: 'マーケット',
    records: '取引履歴',
    results: '決済価格',
  },
  navigation: 'メインメニュー',
  recordsButton: '履歴',
  unread: '{count, plural, other {未読メッセージ#件}}',
  reconnecting: '再接続しています…',
  polled: '数値は数秒ごとに更新されます',
  playMoney: 'デモ · 練習用資金',

  slow: {
    title: '時間がかかっています',
    body: 'ページを読み込み中です。このまま待つか、再読み込みしてください。',
  },
  chunkFailed: {
    title: 'ページを読み込めませんでした',
    part: 'この部分を読み込めませんでした',
    body: '通信が途切れたか、アプリが更新された可能性があります。',
  },
  notFound: {
    title: 'ページが見つかりません',
    body: 'アドレスが古いか、入力が間違っている可能性があります。',
    action: 'ウォレットに戻る',
  },
};
