/** Texts about the version of the app that runs, and whether it is the one in the public log. A part of `verification`. */
export const releaseTexts = {
  title: '本應用程式',
  running: '版本 {version} 自 {time} 起已記入公開日誌。應用程式不會使用與日誌不符的檔案。',
  unchecked: '本次造訪未經驗證：瀏覽器從第二次造訪起才能驗證應用程式。',
  waitingTitle: '新版本不在公開日誌中',
  waiting: '在見證人於日誌中看到新版本之前，應用程式繼續使用先前的版本。等待開始於 {time}。',
  alarm: '應用程式收到了遭更動的檔案',
  alarmBody:
    '{path} 與公開日誌中的檔案不符，應用程式沒有使用它。在弄清原因之前，請勿輸入密碼，也不要確認任何付款。發現時間：{time}',
  seen: '我已閱讀',
  compare: '在任何電腦上，以下指令可將每個檔案與公開日誌核對：',
} as const;
