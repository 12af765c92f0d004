/** Texts about the version of the app that runs, and whether it is the one in the public log. A part of `verification`. */
export const releaseTexts = {
  title: 'このアプリ',
  running:
    'バージョン{version}は{time}から公開ログに記録されています。アプリは、記録と異なるファイルを使いません。',
  unchecked: '今回の表示は検証されていません。ブラウザーがアプリを検証できるのは2回目の表示からです。',
  waitingTitle: '新しいバージョンが公開ログにありません',
  waiting:
    '証人が公開ログで新しいバージョンを確認するまで、アプリは以前のバージョンを使い続けます。{time}から待機中です。',
  alarm: '改変されたファイルがアプリに送られました',
  alarmBody:
    '{path}は公開ログのファイルと異なるため、アプリは使いませんでした。理由がわかるまで、パスワードの入力や支払いの確認をしないでください。検知：{time}',
  seen: '確認しました',
  compare: '次のコマンドで、どのコンピューターからでも全ファイルを公開ログと照合できます：',
} as const;
