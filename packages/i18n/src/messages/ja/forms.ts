import type { Area } from '../../catalog/catalog.ts';

export const forms: Area<'forms'> = {
  picture: {
    choose: '画像を選ぶ',
    camera: '写真を撮る',
    limit: 'JPEG、PNG、WebPに対応しています。大きい画像は先に1MB未満に縮小します。',
    unreadable:
      'この画像はここでは読み込めません。JPEG、PNG、WebPの画像をお使いください。HEICの写真は、スクリーンショットを撮って送ってください。',
    preparing: '画像を準備しています…',
    uploading: 'アップロード中：{percent}',
    done: 'アップロード済み',
    scaled: '{from}から{to}に縮小しました。',
    slow: 'アップロードが時間切れになりました。もう一度お試しください。',
    remove: '削除',
  },
  signature: {
    hint: 'ここに指で署名してください',
    clear: '消す',
    accept: 'この署名を使う',
    again: '署名し直す',
    unconfirmed: '署名が描かれています。「{button}」を押して確定してください。',
  },
  confirm: {
    title: 'ご本人の確認',
    body: '資金の送り先を変更できるのはご本人だけです。',
  },
  secondFactor: {
    app: '認証アプリのコード',
    recovery: 'リカバリーコード',
    useRecovery: 'リカバリーコードを使う',
  },
};
