import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const signin: ConsoleArea<'signin'> = {
  addPasskey: 'パスキーを追加',
  addedLastUsed: '追加：{added}、最終使用：{used}',
  addedNotUsedYet: '追加：{added}、未使用',
  atLeastCharacters: '{least} 文字以上で入力してください。',
  authenticatorHint:
    '認証アプリでQRコードを読み取るか、キーを入力してください（時刻ベース、6桁）。次に、表示されたコードを入力してください。',
  changePassword: 'パスワードを変更',
  chooseYourPassword: 'パスワードを決める',
  codeHint: 'リンクとは別の担当者から受け取ります。',
  currentPassword: '現在のパスワード',
  end: '終了',
  endSession: '{ip} のセッションを終了',
  keyQrCode: 'キーのQRコード',
  link: 'リンク',
  linkFor:
    '{name} 用、1回限り、{time} まで有効です。決めたパスワードはほかの誰にも見えず、当社の者が尋ねることも決してありません。',
  linkUnusable:
    'このリンクは使えません。使用済み、差し替え済み、無効化済みか、1日を過ぎています。管理者に新しいリンクを依頼してください。ご自身で使っていない場合は、すぐに知らせてください。',
  namePasskey: 'パスキーの名前',
  newName: '新しい名前',
  newPassword: '新しいパスワード',
  newPasswordAgain: '新しいパスワード（再入力）',
  openAuthenticatorDevice: 'この端末の認証アプリで開く',
  passkeyAdded: 'パスキーを追加しました。',
  passkeyIntro:
    'パスキーは、パスワードとコードの代わりにログインと操作の確認に使えます。パスワードも引き続き有効です。',
  passkeyUnavailable:
    'このアドレスでは、このブラウザーでパスキーを使えません。HTTPS でドメイン名からコンソールを開いてください。',
  passkeys: 'パスキー',
  passwordAloneIntro: 'ここで作業するには、パスワードだけでは不十分です。',
  passwordChanged: 'パスワードを変更しました。ほかのセッションは終了しました。',
  passwordsDontMatch: 'パスワードが一致しません。',
  rename: '名前を変更',
  renameName: '{name} の名前を変更',
  setPassword: 'パスワードを設定',
  setUpTwoFactor: '2段階認証を設定',
  setUpTwoFactorTitle: '2段階認証を設定',
  settingIt: 'パスワードを設定しています…',
  sign: 'ログインへ',
  signIn: 'ログイン',
  signingIn: 'ログインしています…',
  turnItOn: '有効にする',
  twoFactor: '2段階認証を有効にしました。',
  twoFactorAuthentication: '2段階認証',
  twoFactorOn:
    '2段階認証は有効です。端末をなくした場合は、2人目の承認後に管理者がリセットできます。パスワードがほかの人に知られることはありません。',
  yourPasswordSetSign: 'パスワードを設定しました。これでログインしてください。',
};
