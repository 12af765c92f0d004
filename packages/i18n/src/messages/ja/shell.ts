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
  playMoney: 'デモ · 練習用資金',
  reset: {
    open: 'この端末をリセット…',
    title: 'この端末をリセットしますか？',
    body: 'この端末でログアウトします。選択した言語、表示設定、アプリのロック、下書き、保存されたページがこの端末から削除されます。アカウントはそのまま残ります。ウォレットの鍵、保存された注文確認、信頼済みの鍵はこの端末に残ります。',
    confirm: 'リセット',
    alsoKeys: '鍵と注文確認も削除…',
    allTitle: '鍵と注文確認も削除しますか？',
    allBody:
      'この端末にあるウォレットの鍵と注文確認は、誰にも復元できません。書き留めた12の単語がなければ、ウォレットのアカウントには二度とアクセスできません。',
    all: 'すべて削除',
  },
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
