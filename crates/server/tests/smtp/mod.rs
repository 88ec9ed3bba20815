//! A mail server of the tests.

use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;

/// An SMTP server that keeps what it gets; addresses that begin with `no` are refused.
pub(crate) async fn smtp() -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let mails: Arc<Mutex<Vec<String>>> = Arc::default();
    let kept = Arc::clone(&mails);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let kept = Arc::clone(&kept);
            tokio::spawn(async move {
                let (read, mut write) = stream.into_split();
                let mut lines = BufReader::new(read).lines();
                let _ = write.write_all(b"220 test\r\n").await;
                let mut mail: Option<String> = None;
                while let Ok(Some(line)) = lines.next_line().await {
                    if let Some(text) = &mut mail {
                        if line == "." {
                            kept.lock().unwrap().push(mail.take().unwrap());
                            let _ = write.write_all(b"250 kept\r\n").await;
                        } else {
                            text.push_str(&line);
                            text.push('\n');
                        }
                        continue;
                    }
                    let reply: &[u8] = match line.split(' ').next().unwrap_or_default() {
                        "RCPT" if line.contains("<no") => b"550 nobody\r\n",
                        "DATA" => {
                            mail = Some(String::new());
                            b"354 go on\r\n"
                        }
                        "EHLO" => b"250-test\r\n250 8BITMIME\r\n",
                        _ => b"250 fine\r\n",
                    };
                    let _ = write.write_all(reply).await;
                }
            });
        }
    });
    (url, mails)
}
